import type { RaMessages } from '../en/ra.ts';
import { unbroken } from './unbroken.ts';

const ra: RaMessages = {
  ra: {
    action: {
      add: 'Ajouter',
      cancel: 'Annuler',
      clear_array_input: 'Vider la liste',
      close: 'Fermer',
      confirm: 'Confirmer',
      create: 'Créer',
      delete: 'Supprimer',
      move_down: 'Déplacer vers le bas',
      move_up: 'Déplacer vers le haut',
      refresh: 'Actualiser',
      remove: 'Supprimer',
      save: 'Enregistrer',
      undo: 'Annuler',
      update: 'Modifier',
    },
    auth: {
      auth_check_error: 'Connectez-vous pour continuer',
    },
    boolean: {
      null: ' ',
    },
    input: {
      references: {
        all_missing: 'Les fiches liées sont introuvables.',
        many_missing: 'Certaines fiches liées n’existent plus.',
        single_missing: 'La fiche liée n’existe plus.',
      },
    },
    message: {
      clear_array_input: 'Vider toute la liste ?',
      delete_content: 'Supprimer cet élément ?',
      delete_title: 'Supprimer %{name} %{recordRepresentation}',
      invalid_form: 'Vérifiez les champs signalés.',
      select_all_limit_reached:
        'Trop de lignes à sélectionner. Seules les %{max} premières ont été sélectionnées.',
      unsaved_changes: 'Vous avez des modifications non enregistrées. Quitter sans enregistrer ?',
    },
    navigation: {
      next: 'Page suivante',
      page: 'Aller à la page %{page}',
      page_range_info: '%{offsetBegin}–%{offsetEnd} sur %{total}',
      previous: 'Page précédente',
    },
    notification: {
      created: 'Enregistré',
      data_provider_error: 'Impossible de charger les données. Réessayez.',
      deleted: 'Supprimé |||| %{smart_count} supprimés',
      http_error: 'Réponse inattendue du serveur. Réessayez.',
      i18n_error: 'Impossible de charger cette langue. Réessayez.',
      item_doesnt_exist: 'Cette fiche n’existe plus',
      logged_out: 'Votre session a expiré. Veuillez vous reconnecter.',
      not_authorized: 'Vous n’avez pas accès à cette page.',
      updated: 'Enregistré |||| %{smart_count} fiches enregistrées',
    },
    page: {
      create: 'Ajouter : %{name}',
      edit: '%{name} %{recordRepresentation}',
      list: '%{name}',
      loading: 'Chargement',
      show: '%{name} %{recordRepresentation}',
    },
    validation: {
      email: 'Saisissez un e-mail valide, par exemple nom@exemple.com',
      maxLength: 'Saisissez au plus %{max} caractères',
      maxValue: 'Saisissez %{max} ou moins',
      minLength: 'Saisissez au moins %{min} caractères',
      minValue: 'Saisissez %{min} ou plus',
      number: 'Saisissez un nombre',
      oneOf: 'Choisir parmi : %{options}',
      regex: 'Vérifiez le format',
      required: 'Obligatoire',
      unique: 'Existe déjà',
    },
  },
};

export default unbroken(ra);
