import './print.css';

const ROOT = 'print-root';

/** Where what is printed stands, beside the office: on screen it cannot be seen. */
export function printRoot(): HTMLElement {
  const known = document.querySelector<HTMLElement>(`.${ROOT}`);
  if (known) return known;
  const root = document.createElement('div');
  root.className = ROOT;
  return document.body.appendChild(root);
}
