import type { Config } from '#platform/config.ts'

/** What `npm start` says when everything runs: where to go and, for the demo operator, who one can be there. */
export const welcome = async (url: string, _config: Config): Promise<string> =>
  [`\nLastmile runs at ${url}`, 'Ctrl+C ends it.\n'].join('\n')
