const HOVERED = ':is(:hover, [data-pseudo="hover"] *)';
const FOCUSED =
  ':is(:focus-visible, [data-pseudo="focus"] :is(a, button, input, select, textarea, [role="combobox"]))';

function showRules(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      const shown = withPseudoStates(rule.selectorText);
      if (shown !== rule.selectorText) rule.selectorText = shown;
    }
    if (rule instanceof CSSGroupingRule) showRules(rule.cssRules);
  }
}

/** A selector that also means what stands inside `data-pseudo="hover"` or `data-pseudo="focus"`. */
export function withPseudoStates(selector: string): string {
  return selector.replaceAll(':hover', HOVERED).replaceAll(':focus-visible', FOCUSED);
}

/** Lets the styles of pointing and of the keyboard's focus be seen without pointing or focusing. Once, at the start. */
export function showPseudoStates(sheets: StyleSheetList): void {
  for (const sheet of sheets) showRules(sheet.cssRules);
}
