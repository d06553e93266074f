export type { CardPayment, CardRefund, PaymentStatus } from './card/wire.ts';
export type { DirectPayment, SandboxControl } from './control/control.ts';
export type { Approval } from './dollar-checkout/change-order.ts';
export type { DollarCapture, DollarOrder, DollarRefund } from './dollar-checkout/store.ts';
export type { Surface, SurfaceFaults } from './http/faults.ts';
export type { Mail, MailAttachment } from './mailbox/store.ts';
export type { DeliveryRecord, NotifyMode } from './notifications/notifier.ts';
export type { DemoPerson, SandboxOptions, SandboxPorts } from './options.ts';
export { type Sandbox, startSandbox } from './start-sandbox.ts';
