/**
 * A replacement for browserslist without its tables of browsers, for Babel: the code is for our Node, and no file says otherwise.
 * Used only by StrykerJS's Babel (docs/decisions/0071-mutation-testing.md).
 */
const browserslist = () => ['node 24.11.0'];

export default Object.assign(browserslist, {
  findConfigFile: () => undefined,
  loadConfig: () => undefined,
});
