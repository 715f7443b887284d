/** Resolves when the work has ended, well or badly, or after so many milliseconds: for steps of an ending process. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work.catch(() => undefined), patience]);
  clearTimeout(timer);
}
