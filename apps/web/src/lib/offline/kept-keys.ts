/** Keys of the device's storage that more than one module uses. Those of the session go with it. */
export const SESSION_PREFIX = 'session:';
export const KEPT_USER = `${SESSION_PREFIX}user`;
export const KEPT_RUN = `${SESSION_PREFIX}run`;
/** The class test that is being written: what was taken along stays closed until it is over. */
export const KEPT_TEST = `${SESSION_PREFIX}test`;
export const TAKEN_PREFIX = 'taken:';
/** Devices keep deliveries under this name since the first version. */
export const DELIVERY_PREFIX = 'mail:';

/** A run of a user of this device. */
export interface RunOfUser {
  user_id: number;
  run_id: number;
}

/** The key of a run that was taken along. */
export const keyOfTaken = ({ user_id, run_id }: RunOfUser) => `${TAKEN_PREFIX}${user_id}:${run_id}`;

/** The key of a finished run on its way to the server. */
export const keyOfDelivery = ({ user_id, run_id }: RunOfUser) => `${DELIVERY_PREFIX}${user_id}:${run_id}`;

/**
 * The language whose texts the worker keeps, and the role of the signed-in user. Not of the session: the login page needs the texts after
 * it.
 */
export const WORKER_CHOICE = 'worker:choice';
