export const en = {
  network: 'Network',
  box: 'Box and port',
  generate: 'Generate',
  generateHint: 'A free account and a strong password',
  accountFree: 'Free',
  accountTaken: 'Already in use: choose another one',
}
