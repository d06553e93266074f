import { randomBytes } from 'node:crypto';
import type { Answer } from '../shared/idempotency.ts';

const TEXTS: Record<number, readonly [name: string, message: string]> = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error has occurred.'],
};

export interface IssueDetail {
  readonly field?: string;
  readonly value?: string;
  readonly location?: 'body' | 'path' | 'header';
  readonly description?: string;
}

export interface IssueLink {
  readonly href: string;
  readonly rel: string;
  readonly method: string;
}

/** An error in the provider's form; `issue` is the code that merchants react to. */
export function issueAnswer(
  status: number,
  issue: string,
  detail: IssueDetail = {},
  links: readonly IssueLink[] = [],
): Answer {
  const [name, message] = TEXTS[status] ?? [
    'INTERNAL_SERVER_ERROR',
    'An internal server error has occurred.',
  ];
  const body = {
    name,
    message,
    debug_id: randomBytes(7).toString('hex'),
    details: [{ ...detail, issue, description: detail.description ?? issue }],
    links,
  };
  return { status, body };
}

export const unknownResource = (): Answer =>
  issueAnswer(404, 'INVALID_RESOURCE_ID', {
    location: 'path',
    description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
  });
