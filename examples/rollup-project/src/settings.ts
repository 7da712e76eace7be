export const settings = { padded: false };

export function configure(changes: Partial<typeof settings>): void {
  Object.assign(settings, changes);
}
