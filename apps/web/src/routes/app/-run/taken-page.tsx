import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SkeletonPage } from '../../../components/feedback/skeletons.tsx';
import { TakenPlayer } from '../../../features/player/taken-player.tsx';
import { cacheResult } from '../../../features/runs/result/fresh-result.ts';
import { TakenStart } from '../../../features/runs/taken/taken-start.tsx';
import { onDeviceQuery, refreshDevice } from '../../../lib/offline/on-device.ts';
import { useUser } from '../../../lib/session/session.ts';

interface TakenPageProps {
  testId: number;
  back: ReactNode;
  wayOut: ReactNode;
  onFinished: (resultId: number) => void;
  /** The page of a task that is not on this device. */
  otherwise: ReactNode;
}

/** The start screen and the player of a homework or an exercise that is on this device; it asks the server for nothing. */
export function TakenPage({ testId, back, wayOut, onFinished, otherwise }: TakenPageProps) {
  const { id: userId } = useUser();
  const { data: device } = useQuery(onDeviceQuery(userId));
  const [isPlaying, setPlaying] = useState(false);
  if (!device) return <SkeletonPage />;
  const copy = device.copies.find(({ run }) => run.test_id === testId);
  if (!copy) return otherwise;
  if (isPlaying) {
    return (
      <TakenPlayer
        run={copy.run}
        wayOut={wayOut}
        onLeave={() => {
          setPlaying(false);
          void refreshDevice();
        }}
        onFinished={(finished) => {
          cacheResult(finished);
          onFinished(finished.id);
          void refreshDevice();
        }}
      />
    );
  }
  return (
    <TakenStart
      copy={copy}
      delivery={device.deliveries.find(({ run_id }) => run_id === copy.run.id)}
      isBegun={device.begun.includes(copy.run.id)}
      isDuringTest={device.isDuringTest}
      back={back}
      onStart={() => setPlaying(true)}
    />
  );
}
