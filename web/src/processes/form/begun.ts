import type { FormField, FormValues } from '@lastmile/contract/processes/forms.ts'

/**
 * Returns the initial values of a form: those saved before. The port to change to is the lowest free one of the line's
 * own box, also if the saved one has been taken since.
 */
export function begun(fields: readonly FormField[], saved: FormValues, odbCode: string | null): FormValues {
  const ports = fields.flatMap(({ name, optionsFrom, options = [] }) => {
    if (optionsFrom !== 'free-ports' || options.some(({ code }) => code === saved[name])) return []
    return [[name, options.find(({ code }) => code.startsWith(`${odbCode}/`))?.code ?? null]]
  })
  return { ...saved, ...(Object.fromEntries(ports) as FormValues) }
}
