const written = new WeakMap<object, Buffer>();

/** The value as JSON, written once for all who need it; the value must not be changed afterwards. */
export function writtenJson(value: object): Buffer {
  const json = written.get(value) ?? Buffer.from(JSON.stringify(value));
  written.set(value, json);
  return json;
}
