import type { ActionsMessages } from '../en/actions.ts';

const actions: ActionsMessages = {
  done: '%{smart_count} enregistrement traité |||| %{smart_count} enregistrements traités',
  refused: '%{smart_count} enregistrement non traité |||| %{smart_count} enregistrements non traités',
  progress: '%{done} sur %{total} traités',
  stop: 'Arrêter',
  stopped: 'Arrêté',
  close: 'Fermer',
  edit: 'Modifier %{smart_count} enregistrement |||| Modifier %{smart_count} enregistrements',
  fields: 'Champs',
  fieldsText: 'Seuls ces champs changent, dans tous les enregistrements sélectionnés.',
  changed: '%{smart_count} enregistrement modifié |||| %{smart_count} enregistrements modifiés',
};

export default actions;
