import { TIMINGS } from '@slovickovo/domain/limits';
import { useEffect, useState } from 'react';

/** Copies a text; `copied` is true for 1.5 s afterwards (product §2.20). */
export function useCopied(): { copied: boolean; copy: (text: string) => Promise<void> } {
  const [copies, setCopies] = useState(0);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (copies === 0) return;
    setCopied(true);
    const timer = setTimeout(() => setCopied(false), TIMINGS.copy_confirmation);
    return () => clearTimeout(timer);
  }, [copies]);
  return {
    copied,
    copy: async (text) => {
      if (await writeClipboard(text)) setCopies((count) => count + 1);
    },
  };
}

/** Without HTTPS, as on many schools' own servers, browsers do not offer the clipboard API. */
async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyThroughField(text);
  }
}

function copyThroughField(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // An open dialog keeps the focus inside it, so the field must be in the dialog too.
  const place = document.activeElement?.parentElement ?? document.body;
  place.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  return isCopied;
}
