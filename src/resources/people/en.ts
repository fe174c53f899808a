export default {
  errors: {
    lastOwner:
      'The last active owner can’t be deactivated or given another role. Make someone else an owner first.',
    noPasswordLink:
      'This link is not valid: it was used already, has expired, or a newer one was made. Ask the owner for a new link.',
    noMail: 'This server sends no email. Ask an owner for a link.',
    personInactive: 'This person is inactive. Activate them first.',
  },
  validation: {
    password: 'Enter at least 8 characters',
    passwordCommon: 'This is one of the most common passwords. Choose another.',
    passwordOfShop:
      'Choose a password that is not the name, phone or email of the shop, or your own email or mobile number',
  },
  people: {
    invite: 'Invite link',
    reset: 'Reset link',
    inviteText: 'Give this link to %{name}. It opens once, within 7 days, and is not shown again.',
    onlyHere:
      'This link opens on this computer alone. Open Galla by an address that their phone reaches, then make a new link.',
    copy: 'Copy link',
    copied: 'Link copied',
    done: 'Done',
    resetPassword: 'Reset password',
    resetAsk: 'Reset the password of %{name}?',
    resetText: 'They are signed out everywhere and set a new password with the link you get.',
    removePin: 'Remove PIN',
    pinRemoved: 'PIN of %{name} removed',
    deactivate: 'Make inactive',
    deactivateAsk: 'Make %{name} inactive?',
    deactivateText: 'They are signed out everywhere at once and can’t sign in until you activate them again.',
    deactivated: '%{name} is inactive',
    activate: 'Activate',
    activated: '%{name} is active',
    devices: 'Signed-in devices',
    noDevices: 'Not signed in on any device.',
    mail: {
      subject: '%{shop}: new password',
      text: 'Namaste %{name},\n\nset a new password for %{shop} here, within an hour:\n%{link}\n\nIf you did not ask for it, do nothing: your password stays.',
    },
    set: {
      title: 'Set your password',
      lead: '%{name}, choose your password for %{shop}.',
      login: 'Sign in with',
      again: 'Repeat password',
      submit: 'Save password',
      saved: 'Password saved. Sign in with it.',
      signIn: 'Go to sign-in',
      checking: 'Checking the link',
    },
  },
  resources: {
    people: {
      name: 'Person |||| People',
      fields: {
        roleId: 'Custom role',
        active: 'Active',
        lastSeenAt: 'Last seen',
        hasPin: 'PIN set',
        openTickets: 'Open tickets',
        lateTickets: 'Late tickets',
      },
    },
  },
  app: {
    menu: {
      of: {
        people: 'User management',
      },
    },
  },
  features: {
    historyPerson: 'All activity by this person',
    values: {
      hasPin: 'PIN set',
    },
  },
  screens: {
    empty: {
      people: 'People you add will appear here.',
    },
  },
  shortcuts: {
    users: {
      title: 'Users',
      subtitle: 'People of the shop',
    },
  },
};
