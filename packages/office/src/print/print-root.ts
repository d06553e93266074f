import './print.css';

const ROOT = 'print-root';

/** The container for printed contents, beside the office; invisible on screen. */
export function printRoot(): HTMLElement {
  const known = document.querySelector<HTMLElement>(`.${ROOT}`);
  if (known) return known;
  const root = document.createElement('div');
  root.className = ROOT;
  return document.body.appendChild(root);
}
