import type { RaMessages } from '../en/ra.ts';

/** What ra-core may say, in French. */
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
      auth_check_error: 'Merci de vous connecter pour continuer',
    },
    boolean: {
      null: ' ',
    },
    input: {
      references: {
        all_missing: 'Impossible de trouver des données de références.',
        many_missing: 'Au moins une des références associées semble ne plus être disponible.',
        single_missing: 'La référence associée ne semble plus disponible.',
      },
    },
    message: {
      clear_array_input: 'Êtes-vous sûr(e) de vouloir supprimer tous les éléments de la liste ?',
      delete_content: 'Êtes-vous sûr(e) de vouloir supprimer cet élément ?',
      delete_title: 'Supprimer %{name} %{recordRepresentation}',
      invalid_form: 'Quelque chose n’est pas bien rempli. Les champs disent quoi.',
      select_all_limit_reached:
        'Il y a trop d’éléments pour tous les sélectionner. Seuls les %{max} premiers éléments ont été sélectionnés.',
      unsaved_changes:
        'Certains changements n’ont pas été enregistrés. Êtes-vous sûr(e) de vouloir quitter cette page ?',
    },
    navigation: {
      next: 'Aller à la prochaine page',
      page: 'Aller à la page %{page}',
      page_range_info: '%{offsetBegin}-%{offsetEnd} sur %{total}',
      previous: 'Aller à la page précédente',
    },
    notification: {
      created: 'Élément créé',
      data_provider_error: 'Erreur dans le dataProvider. Plus de détails dans la console.',
      deleted: 'Élément supprimé |||| %{smart_count} éléments supprimés',
      http_error: 'Le serveur de la boutique n’a pas répondu comme attendu',
      i18n_error: 'Erreur de chargement des traductions pour la langue sélectionnée',
      item_doesnt_exist: 'L’élément n’existe pas',
      logged_out: 'Votre session a expiré. Veuillez vous reconnecter.',
      not_authorized: 'Vous n’êtes pas autorisé(e) à accéder à cette ressource.',
      updated: 'Élément mis à jour |||| %{smart_count} éléments mis à jour',
    },
    page: {
      create: 'Créer %{name}',
      edit: '%{name} %{recordRepresentation}',
      list: '%{name}',
      loading: 'Chargement',
      show: '%{name} %{recordRepresentation}',
    },
    validation: {
      email: 'Doit être un email',
      maxLength: 'Maximum %{max} caractères',
      maxValue: 'Maximum %{max}',
      minLength: 'Minimum %{min} caractères',
      minValue: 'Minimum %{min}',
      number: 'Doit être un nombre',
      oneOf: 'Doit être au choix: %{options}',
      regex: 'Ce n’est pas écrit comme attendu',
      required: 'Ce champ est requis',
      unique: 'Doit être unique',
    },
  },
};

export default ra;
