/* Tables that sort when a heading is pressed and filter as one types; a switch between light and dark. */
"use strict";
const root = document.documentElement;
const theme = document.querySelector("[data-switch]");
theme.hidden = false;
theme.addEventListener("click", () => {
  const now = root.dataset.theme || (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark");
  root.dataset.theme = now === "light" ? "dark" : "light";
});
const key = (row, i) => {
  const cell = row.cells[i];
  return "v" in cell.dataset ? Number(cell.dataset.v) : cell.textContent.trim().toLowerCase();
};
for (const table of document.querySelectorAll("table.sortable")) {
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, i) => {
    head.tabIndex = 0;
    const sort = () => {
      const falls = head.getAttribute("aria-sort") !== "descending";
      heads.forEach((other) => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", falls ? "descending" : "ascending");
      const rows = [...table.tBodies[0].rows];
      rows.sort((a, b) => {
        const [x, y] = [key(a, i), key(b, i)];
        return (x < y ? -1 : x > y ? 1 : 0) * (falls ? -1 : 1);
      });
      table.tBodies[0].append(...rows);
    };
    head.addEventListener("click", sort);
    head.addEventListener("keydown", (event) => { if (event.key === "Enter") sort(); });
  });
}
for (const input of document.querySelectorAll("[data-filter]")) {
  const rows = [...document.getElementById(input.dataset.filter).tBodies[0].rows];
  input.closest(".filter").hidden = false;
  input.addEventListener("input", () => {
    const words = input.value.toLowerCase().split(/\s+/);
    for (const row of rows) row.hidden = !words.every((word) => row.textContent.toLowerCase().includes(word));
  });
}
