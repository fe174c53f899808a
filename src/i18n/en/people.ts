const people = {
  invite: 'Invite link',
  reset: 'Reset link',
  inviteText: 'Give this link to %{name}. It opens once, within 7 days, and is not shown again.',
  copy: 'Copy link',
  copied: 'Link copied',
  done: 'Done',
  resetPassword: 'Reset password',
  resetAsk: 'Reset the password of %{name}?',
  resetText: 'They are signed out everywhere and set a new password with the link you get.',
  deactivate: 'Make inactive',
  deactivateAsk: 'Make %{name} inactive?',
  deactivateText: 'They are signed out everywhere at once and can’t sign in until you activate them again.',
  deactivated: '%{name} is inactive',
  activate: 'Activate',
  activated: '%{name} is active',
  devices: 'Signed-in devices',
  noDevices: 'Not signed in on any device.',
  set: {
    title: 'Set your password',
    lead: '%{name}, choose your password for %{shop}.',
    email: 'Sign-in email',
    password: 'Password',
    again: 'Repeat password',
    submit: 'Save password',
    saved: 'Password saved. Sign in with it.',
    signIn: 'Go to sign-in',
    checking: 'Checking the link',
  },
};

export type PeopleMessages = typeof people;
export default people;
