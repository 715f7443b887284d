import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

interface LinkButtonProps
  extends Omit<ButtonProps, 'component'>,
    Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> {
  ref?: Ref<HTMLAnchorElement>;
}

function ButtonAnchor({ ref, ...props }: LinkButtonProps) {
  return <Button component="a" ref={ref} {...props} />;
}

/** A link that looks like a button; address and parameters are checked by the compiler. */
export const LinkButton = createLink(ButtonAnchor);
