/** The part of a form of @mantine/form that its input is read from and given back to. */
export interface KeepableForm {
  isDirty: () => boolean;
  getValues: () => object;
  getInitialValues: () => object;
  setValues: (values: never) => void;
}

/** Where the window keeps such input. */
export const LOST_INPUT = 'slovickovo.lost-input';

/** What keeps the input of forms when the session is lost; set by `lost-input.ts`, which the login page does not load. */
export const inputKeeper: {
  /** Called when a form opens; the returned function when it closes. */
  follow?: (form: Partial<KeepableForm>) => (() => void) | undefined;
} = {};
