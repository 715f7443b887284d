import { useRef } from 'react';
import { newCallKey } from './call-key.ts';

/**
 * Returns the key of a call by its text: the same key while the call stays the same, so that sending it again after a lost reply
 * doubles nothing.
 */
export function useCallKey(): (call: string) => string {
  const last = useRef({ call: '', key: '' });
  return (call) => {
    if (last.current.call !== call) last.current = { call, key: newCallKey() };
    return last.current.key;
  };
}
