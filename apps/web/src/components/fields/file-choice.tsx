import { Button, type ButtonProps } from '@mantine/core';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';

interface FileButtonProps extends ButtonProps {
  /** The endings of the offered files, as in `accept` of an input. */
  accept: string;
  onFile: (file: File | undefined) => void;
  'aria-describedby': string;
  children: ReactNode;
}

/** A button that chooses a file; choosing the same one again calls `onFile` again. */
export function FileButton({ accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          // Without this, choosing the same file again would not be a change.
          event.target.value = '';
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}

/** The properties of an area into which a file may be dropped; `data-over` while one is above it. */
export function useFileDrop(onFile: (file: File | undefined) => void) {
  const [isOver, setOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onFile(event.dataTransfer.files[0]);
    },
  };
}
