import type { Faults } from './values.ts'

/** Brings the first faulty field of a form into view and puts the cursor into it, once the faults are drawn. */
export function focusFirst(formId: string, { fields, top }: Faults): void {
  requestAnimationFrame(() => {
    const form = document.getElementById(formId)
    const places = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
    const first = places.find((place) => place.dataset['field']?.split(' ').some((name) => name in fields))
    const alert = top.length > 0 ? form?.querySelector<HTMLElement>('.form-top') : null
    const target = first?.querySelector<HTMLElement>('input, textarea, button, [tabindex]') ?? alert
    const seen = first ?? alert
    seen?.scrollIntoView({ block: 'center' })
    target?.focus({ preventScroll: true })
  })
}
