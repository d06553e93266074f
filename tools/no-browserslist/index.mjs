/**
 * What Babel asks browserslist for, answered without its tables of browsers: code is for our Node, and no file says otherwise.
 * Only StrykerJS's Babel reads this (docs/decisions/0071-mutation-testing.md).
 */
const browserslist = () => ['node 24.11.0'];

export default Object.assign(browserslist, {
  findConfigFile: () => undefined,
  loadConfig: () => undefined,
});
