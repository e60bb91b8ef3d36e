/** Reports whether a template uses a parameter, or one of several separated by `|`. */
export const uses = (body: string, names: string): boolean => new RegExp(`\\{\\{\\s*(${names})\\s*\\}\\}`).test(body)
