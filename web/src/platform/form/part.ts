import type { ReactNode } from 'react'
import type { FieldViewProps } from './Field.tsx'
import type { Patch } from './use-call-form.ts'

/** The part of a form that several calls share. Components for these fields depend on nothing else in the form. */
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
