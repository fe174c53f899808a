/** One’s own name, password and devices. */
const profile = {
  me: 'Profile',
  name: 'Name',
  photo: 'Photo',
  email: 'Email',
  emailStays: 'You sign in with this email. To change it, use the computer that runs Galla.',
  role: 'Role',
  language: 'Language',
  languageSays: 'Language of the app and of messages to you.',
  saved: 'Profile saved',
  password: 'Password',
  passwordLead: 'Your other devices will be signed out.',
  old: 'Old password',
  fresh: 'New password',
  again: 'Repeat new password',
  notSame: 'The passwords do not match',
  change: 'Change password',
  changed: 'Password changed. Other devices are signed out.',
  show: 'Show passwords',
  devices: 'Signed-in devices',
  devicesLead: 'If you don’t recognise a device, sign it out and change your password.',
  others: 'Devices of other people in the shop',
  here: 'This device',
  unknown: 'Unknown device',
  used: 'Last used %{when} from %{place}',
  usedPlain: 'Last used %{when}',
  since: 'Signed in %{when}',
  signOut: 'Sign out',
  signOutOf: 'Sign out: %{name}',
  signedOut: 'Device signed out',
  everywhere: 'Sign out everywhere',
  everywhereAsk: 'Sign out everywhere?',
  everywhereText:
    'All your devices will be signed out, including this one. Unsaved entries here will be lost.',
};

export type ProfileMessages = typeof profile;
export default profile;
