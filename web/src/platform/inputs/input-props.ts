/** The props that every input receives from its field. */
export type InputProps<T> = {
  id?: string
  value?: T | null | undefined
  onChange?: (value: T | undefined) => void
  disabled?: boolean
  placeholder?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
}
