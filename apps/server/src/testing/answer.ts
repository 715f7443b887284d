import type { OutgoingHttpHeaders } from 'node:http';
import type { ErrorCode, Refusal } from '@slovickovo/contract/errors';

/**
 * A reply of the API. Reading the payload of a refused reply throws its status and message, so that a test which expects
 * success fails with the refusal's reason.
 */
export class Answer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  /** The whole reply, parsed if it is JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: the reply schema has checked its shape before it left the server
  readonly body: any;

  constructor({ statusCode, headers }: { statusCode: number; headers: OutgoingHttpHeaders }, body: unknown) {
    this.status = statusCode;
    this.headers = headers;
    this.body = body;
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  get data(): any {
    return this.payload('data');
  }

  /** The payload of the endpoints that start and save runs. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  get testResult(): any {
    return this.payload('testResult');
  }

  get message(): ErrorCode | undefined {
    return this.body.message;
  }

  get fields(): Refusal['fields'] {
    return this.body.fields;
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  private payload(name: 'data' | 'testResult'): any {
    const value = this.body[name];
    // A refusal may carry data: `run_open` names the run that is in the way.
    if (value !== undefined || this.body.status !== 'failed') return value;
    const fields = this.fields === undefined ? '' : ` ${JSON.stringify(this.fields)}`;
    throw new Error(`The call was refused: ${this.status} ${this.message}${fields}`);
  }
}
