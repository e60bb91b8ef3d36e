import type { ReactNode } from 'react'
import type { FieldViewProps } from './Field.tsx'
import type { Patch } from './use-call-form.ts'

/** The fields of a form that several calls share: a part of the page needs to know no more of the form than these. */
export type FormPart<Values> = {
  Field: (
    props: Omit<FieldViewProps, 'name' | 'names'> & {
      name: keyof Values & string
      names?: readonly (keyof Values & string)[]
    },
  ) => ReactNode
  values: Partial<Values>
  set: (patch: Patch<Values>) => void
}
