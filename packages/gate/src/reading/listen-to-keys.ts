import type { Stroke } from './key-layout.ts';
import type { KeyScanner } from './key-scanner.ts';

/** Minimum length of a pasted or inserted text that counts as a code from a handheld's engine: word suggestions are shorter. */
const INSERTED = 60;

/**
 * Listens to typing scanners wherever the focus is (spec 5 §2.1). A person's press is replayed 30 ms later; a scanner's has no effect on the
 * focused element. Returns a function that stops it.
 */
export function listenToKeys(scanner: KeyScanner, onRead: (text: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = () => {
    scanner.tick(performance.now());
    plan();
  };
  const plan = () => {
    clearTimeout(timer);
    const end = scanner.endsAt;
    // On a busy page queued presses are delivered before the second of two timers.
    if (end !== null)
      timer = setTimeout(
        () => {
          timer = setTimeout(tick);
        },
        Math.max(0, end - performance.now()),
      );
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.isComposing || event.repeat) return;
    const { code, key, shiftKey: shift, timeStamp } = event;
    // In some browsers time stamps use another clock, which runs ahead of this one.
    const at = Math.min(timeStamp, performance.now());
    const verdict = scanner.press({ code, key, shift, altGraph: event.getModifierState('AltGraph'), at });
    if (verdict !== 'ignore') {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    plan();
  };
  // Buttons are pressed on the space key's release.
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.code === 'Space') event.preventDefault();
  };
  const onInserted = (event: ClipboardEvent | InputEvent) => {
    const text = event instanceof InputEvent ? event.data : event.clipboardData?.getData('text');
    if (!text || text.trim().length < INSERTED || event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    onRead(text.trim());
  };
  window.addEventListener('keydown', onKey, true);
  window.addEventListener('keyup', onKeyUp, true);
  window.addEventListener('paste', onInserted, true);
  window.addEventListener('beforeinput', onInserted, true);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', onKey, true);
    window.removeEventListener('keyup', onKeyUp, true);
    window.removeEventListener('paste', onInserted, true);
    window.removeEventListener('beforeinput', onInserted, true);
  };
}

/** Replays a person's presses on the focused element. */
export function typeFor(strokes: readonly Stroke[], focus: Element | null = document.activeElement): void {
  for (const stroke of strokes) {
    const name = stroke.code || stroke.key;
    if (focus instanceof HTMLInputElement || focus instanceof HTMLTextAreaElement) typeInto(focus, stroke);
    else if (focus instanceof HTMLElement && /^(?:Enter|NumpadEnter|Space)$/.test(name)) focus.click();
  }
}

function typeInto(field: HTMLInputElement | HTMLTextAreaElement, { code, key }: Stroke): void {
  if (/^(?:Enter|NumpadEnter)$/.test(code || key)) {
    if (field instanceof HTMLInputElement) submit(field.form);
    else insert(field, '\n');
  } else if (key.length === 1) insert(field, key);
}

/** As Enter does: not past a button that is disabled. */
function submit(form: HTMLFormElement | null): void {
  const button = [...(form?.elements ?? [])].find(
    (one) => one instanceof HTMLButtonElement && one.type === 'submit',
  );
  if (!button?.matches(':disabled')) form?.requestSubmit();
}

/** As typing does, so that the field's listeners are notified. */
function insert(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
    if (text === ' ') field.click();
    return;
  }
  const from = field.selectionStart ?? field.value.length;
  const to = field.selectionEnd ?? field.value.length;
  const value = field.value.slice(0, from) + text + field.value.slice(to);
  if (field.maxLength >= 0 && value.length > field.maxLength) return;
  // React overrides the instance's setter; this uses the prototype's.
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  if (field.selectionStart !== null) field.setSelectionRange(from + text.length, from + text.length);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}
