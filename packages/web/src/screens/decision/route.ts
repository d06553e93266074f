export { DecisionScreen as Component } from './DecisionScreen.tsx';
export { loadDecision as loader } from './load-decision.ts';
