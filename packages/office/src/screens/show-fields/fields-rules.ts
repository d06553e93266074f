import type { ExtraFieldAudience, PlanExtraField } from '../../api/show-plan.ts';

/** Whether a question is asked, and whether it is mandatory. */
export type Asking = 'no' | 'optional' | 'mandatory';

export function askingOf(
  fields: readonly PlanExtraField[],
  fieldId: number,
  audience: ExtraFieldAudience,
): Asking {
  const field = fields.find((one) => one.fieldId === fieldId && one.audience === audience);
  if (!field) return 'no';
  return field.isMandatory ? 'mandatory' : 'optional';
}

/** The fields with one changed; the existing ones keep their order. */
export function withAsking(
  fields: readonly PlanExtraField[],
  fieldId: number,
  audience: ExtraFieldAudience,
  asking: Asking,
): PlanExtraField[] {
  const isMeant = (one: PlanExtraField) => one.fieldId === fieldId && one.audience === audience;
  if (asking === 'no') return fields.filter((one) => !isMeant(one));
  const changed: PlanExtraField = { fieldId, audience, isMandatory: asking === 'mandatory' };
  return fields.some(isMeant) ? fields.map((one) => (isMeant(one) ? changed : one)) : [...fields, changed];
}
