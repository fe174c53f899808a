import { useRedirect, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { adminName } from '../../providers/names.ts';
import { people } from '../../resources/people/declaration.ts';
import { CreateScreen } from '../../screens/form/CreateScreen.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { linkHere } from './linkHere.ts';

const NewPerson = () => {
  const translate = useTranslate();
  const redirect = useRedirect();
  const [created, setCreated] = useState<RaRecord | null>(null);
  return (
    <>
      <CreateScreen resource={people} onCreated={setCreated} />
      {created ? (
        <LinkDialog
          title={translate('people.invite')}
          name={String(created['name'])}
          url={linkHere(String(created['inviteUrl']))}
          onClose={() => redirect('show', adminName(people), created.id)}
        />
      ) : null}
    </>
  );
};

export default NewPerson;
