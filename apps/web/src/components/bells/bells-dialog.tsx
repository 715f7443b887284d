import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { closeBells, useOpenedBells } from './opened-bells.ts';

const EditBells = lazyPart(async () => (await import('./edit-bells.tsx')).EditBells);

/**
 * Shows the lessons that `EditBellsButton` opens. Mounted once, in the application's layout: a dialog inside a wizard would be
 * hidden together with the wizard (product §2.31).
 */
export function BellsDialog() {
  const href = useLocation({ select: (location) => location.href });
  const isOpen = useOpenedBells(href);
  // Its code and texts are fetched by those who open it.
  const [isWanted, setWanted] = useState(isOpen);
  if (isOpen && !isWanted) setWanted(true);
  useEffect(() => closeBells, []);
  return isWanted && <EditBells opened={isOpen} onClose={closeBells} />;
}
