import { Suspense } from 'react';
import { lazyPart } from '../../boot/loadable.tsx';
import { withPageMessages } from '../../providers/pageMessages.ts';
import type { FormTyped } from './useTyped.ts';

const TypedOffer = lazyPart(withPageMessages(() => import('./TypedOffer.tsx')));

/** Stands above the boxes of a form. */
export const OfferTyped = ({ typed }: { typed: Pick<FormTyped, 'isOffered' | 'take' | 'drop'> }) =>
  typed.isOffered ? (
    <Suspense>
      <TypedOffer onTake={typed.take} onDrop={typed.drop} />
    </Suspense>
  ) : null;
