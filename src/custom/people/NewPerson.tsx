import { useRedirect, useTranslate } from 'ra-core';
import { useState } from 'react';
import { adminName } from '../../providers/names.ts';
import { people } from '../../resources/people/declaration.ts';
import { CreateScreen } from '../../screens/form/CreateScreen.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { linkHere } from './linkHere.ts';
import type { ReadRecord } from '../../kit/index.ts';

/** As answered once: the link is stored nowhere. */
type Invited = ReadRecord<typeof people> & { readonly inviteUrl: string };

const NewPerson = () => {
  const translate = useTranslate();
  const redirect = useRedirect();
  const [created, setCreated] = useState<Invited | null>(null);
  return (
    <>
      <CreateScreen<Invited> resource={people} onCreated={setCreated} />
      {created ? (
        <LinkDialog
          title={translate('people.invite')}
          name={created.name}
          phone={created.phone ?? null}
          url={linkHere(created.inviteUrl)}
          onClose={() => redirect('show', adminName(people), created.id)}
        />
      ) : null}
    </>
  );
};

export default NewPerson;
