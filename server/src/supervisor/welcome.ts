import { demoPassword, demoSignIns } from '#seeds/demo.ts'

/** What `npm start` says when everything runs: where to go and, for the demo operator, as whom. */
export function welcome(url: string, demo: boolean): string {
  const width = Math.max(...demoSignIns.map(({ account }) => account.length))
  const people = demoSignIns.map(
    ({ account, name, role, zhRole }) => `  ${account.padEnd(width)}  ${role} ${zhRole}, ${name}`,
  )
  const signIns = [`Sign in as one of these, with the password ${demoPassword}:`, ...people, '']
  return ['', `Lastmile runs at ${url}`, '', ...(demo ? signIns : []), 'Ctrl+C ends it.', ''].join('\n')
}
