export type { Surface, SurfaceFaults } from './http/faults.ts';
export type { DemoPerson, SandboxOptions } from './options.ts';
export { type Sandbox, startSandbox } from './start-sandbox.ts';
