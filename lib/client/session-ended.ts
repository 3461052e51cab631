type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** Registers the dialog that asks to sign in again. Returns its removal. */
export function onSessionEnd(dialog: Ask): () => void {
  ask = dialog;
  return () => {
    if (ask === dialog) ask = null;
  };
}

/** Asks once for all refused requests. Returns whether somebody signed in again; false without a dialog. */
export function signInAgain(): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

export const isSigningInAgain = (): boolean => asking !== null;
