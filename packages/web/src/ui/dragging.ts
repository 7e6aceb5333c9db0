/** Things of a list that are dragged onto one another, by pointer; keys and buttons do the same for who has none. */
const KIND = 'application/x-realm-entry';

type Dragged = Event & { readonly dataTransfer: DataTransfer | null };

/** Handlers of one of the things; `onDrop` is told which other was let go on it. */
export function dragging(entry: number, onDrop: (dragged: number) => void) {
  const takes = ({ dataTransfer }: Dragged) => dataTransfer?.types.includes(KIND) === true;
  return {
    draggable: true,
    onDragStart(event: Dragged) {
      event.dataTransfer?.setData(KIND, String(entry));
    },
    onDragOver(event: Dragged) {
      if (takes(event)) event.preventDefault();
    },
    onDrop(event: Dragged) {
      if (!takes(event)) return;
      event.preventDefault();
      onDrop(Number(event.dataTransfer?.getData(KIND)));
    },
  };
}
