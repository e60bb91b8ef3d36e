import type { Input } from '@lastmile/contract/platform/call.ts'
import type { referenceImports } from '@lastmile/contract/reference-imports/calls.ts'
import type { Office } from './office.ts'

type Choices = Input<typeof referenceImports.start>

/** The file and the choices of an import, as calls send them. */
export const referenceFile = (
  dataKind: Choices['dataKind'],
  text: string,
  choices: Partial<Choices> & { name?: string } = {},
) => {
  const { name = 'entries.csv', ...given } = choices
  return { dataKind, ...given, file: { name, type: 'text/csv', content: Buffer.from(text) } } as never
}

/** Imports a file as the administrator. Returns the identifier and the outcome of the import. */
export async function importedReferences(office: Office, file: never) {
  const { referenceImports: calls } = office.demo('admin')
  const { importId } = await calls.start(file)
  await office.work()
  const { rows } = await calls.list({ limit: 1 })
  return { importId, outcome: rows[0] }
}
