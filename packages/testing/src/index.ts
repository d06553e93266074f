export { type Balancer, startBalancer } from './balancer.ts';
export { MemoryPaymentProvider, MemoryStorage, RecordingMailer, TestClock } from './doubles.ts';
export { TEST_ACTOR } from './test-actor.ts';
export { buildTestApp, makeCall, type TestContext, testContext } from './test-context.ts';
export { cloneDatabase } from './test-database.ts';
export { untilSomeoneWaits } from './until-someone-waits.ts';
