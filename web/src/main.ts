import { mount } from "svelte";
import App from "./App.svelte";
import { work } from "$lib/push.svelte";
import "./styles/tokens.css";
import "./styles/cards.css";
import "./styles/table.css";
import "./styles/deal.css";
import "./styles/app.css";

void work();
const target = document.getElementById("app");
if (target) mount(App, { target });
