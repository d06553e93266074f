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

/** A selector that also matches inside `data-pseudo="hover"` or `data-pseudo="focus"`. */
export function withPseudoStates(selector: string): string {
  return selector.replaceAll(':hover', HOVERED).replaceAll(':focus-visible', FOCUSED);
}

/** Makes hover and focus styles visible without hovering or focusing. Called once, at the start. */
export function showPseudoStates(sheets: StyleSheetList): void {
  for (const sheet of sheets) showRules(sheet.cssRules);
}
