import type { FormField, FormValues } from '@lastmile/contract/processes/forms.ts'

/**
 * Returns the initial values of a form, which are those saved before. As the port to change to, it suggests the lowest
 * free port of the line's box, even if another one was saved but has been taken since.
 */
export function begun(fields: readonly FormField[], saved: FormValues, odbCode: string | null): FormValues {
  const ports = fields.flatMap(({ name, optionsFrom, options = [] }) => {
    if (optionsFrom !== 'free-ports' || options.some(({ code }) => code === saved[name])) return []
    return [[name, options.find(({ code }) => code.startsWith(`${odbCode}/`))?.code ?? null]]
  })
  return { ...saved, ...(Object.fromEntries(ports) as FormValues) }
}
