import type { Person } from '../school.ts';
import type { SpecifiedWorld } from './specified-world.ts';

interface Sent {
  /** Null: without a session. */
  as: Person | null;
  params?: Record<string, number | string>;
  query?: string;
  body?: Record<string, unknown>;
  /** Of a browser. */
  headers?: Record<string, string>;
}

/** A call as section 7 of the specification names it. */
export interface SpecifiedCall {
  /** The list of the specification that names the call. */
  place: string;
  call: string;
  /** What the call sends: the fields that the specification names, and no others. */
  send: (world: SpecifiedWorld) => Sent | Promise<Sent>;
  /** Fields that the specification names in the reply. */
  reply: readonly string[];
  /** The decision on the specification that changed the call. */
  changed?: string;
}

/** The row of the decisions about lists. */
export const ENVELOPE =
  'decisions on the specification, envelope: lists are in `data`, the number of all rows is beside it';
