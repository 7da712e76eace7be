console.log(<b>Bread</b>);
