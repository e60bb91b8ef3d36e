import type { OltConnection } from '#devices/line.ts'

/** The settings of an installation that has no sign-in, gateway or known hosts of its own. */
export const reach: OltConnection = {
  OLT_USER: undefined,
  OLT_PASSWORD: undefined,
  OLT_ENABLE_PASSWORD: undefined,
  OLT_NETWORKS: undefined,
  OLT_THROUGH: undefined,
  OLT_KNOWN_HOSTS: undefined,
  SECRETS_KEY: 'a1'.repeat(32),
  DATA_DIR: '',
}
